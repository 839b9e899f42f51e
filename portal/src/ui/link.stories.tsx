import preview from '../../storybook/preview.tsx'
import { State, States, useTexts } from '../../storybook/frame.tsx'
import { ButtonLink, OutsideLink, TextLink } from './link.tsx'

const meta = preview.meta({ title: 'Controls/Link', component: TextLink })

const texts = {
  en: {
    before: 'New here?',
    link: 'Create an account',
    after: '. It costs nothing.',
    next: 'Add a bank account',
    later: 'Back to the invoices',
    rules: 'The bank’s own rules',
    newWindow: 'opens in a new window',
  },
  es: {
    before: '¿Primera vez aquí?',
    link: 'Cree una cuenta',
    after: '. No cuesta nada.',
    next: 'Añadir una cuenta bancaria',
    later: 'Volver a las facturas',
    rules: 'Las normas del banco',
    newWindow: 'se abre en otra ventana',
  },
}

function Kinds() {
  const words = useTexts(texts)
  return (
    <States columns>
      <State name="In running text">
        <p>
          {words.before} <TextLink to="/sign-up">{words.link}</TextLink>
          {words.after}
        </p>
      </State>
      <State name="To another site">
        <OutsideLink href="https://example.com" newWindow={words.newWindow}>
          {words.rules}
        </OutsideLink>
      </State>
      <State name="A link that is the next step">
        <ButtonLink to="/bank" kind="primary">
          {words.next}
        </ButtonLink>
      </State>
      <State name="A link as heavy as a second button">
        <ButtonLink to="/invoices">{words.later}</ButtonLink>
      </State>
    </States>
  )
}

export const kinds = meta.story({ render: () => <Kinds /> })
