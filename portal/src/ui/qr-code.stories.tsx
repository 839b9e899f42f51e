import { State, States, useTexts } from '../../storybook/frame.tsx'
import preview from '../../storybook/preview.tsx'
import { QrCode } from './qr-code.tsx'

const meta = preview.meta({ title: 'Display/QR code', component: QrCode })

const texts = {
  en: { label: 'QR code for your authenticator app', usual: 'For an authenticator', large: 'Version 20' },
  es: { label: 'Código QR para su autenticador', usual: 'Para un autenticador', large: 'Versión 20' },
}
const address =
  'otpauth://totp/Sooner:owner%40brightside.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Sooner'

function Codes() {
  const words = useTexts(texts)
  return (
    <States columns>
      <State name={words.usual}>
        <QrCode text={address} label={words.label} />
      </State>
      <State name={words.large}>
        <QrCode text={address} label={words.label} version={20} />
      </State>
    </States>
  )
}

export const codes = meta.story({ render: () => <Codes /> })
