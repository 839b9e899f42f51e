import { Route, Routes } from 'react-router'
import { useTexts } from '../../storybook/frame.tsx'
import preview from '../../storybook/preview.tsx'
import { SideNav } from './side-nav.tsx'

const meta = preview.meta({ title: 'Navigation/Side navigation', component: SideNav })

const texts = {
  en: {
    label: 'Account',
    pages: [
      'Business',
      'Banking',
      'Payment schedule',
      'Documents',
      'Agreements',
      'Preferences',
      'Users',
      'Security',
    ],
    groups: ['Company', 'Settings'],
  },
  es: {
    label: 'Cuenta',
    pages: [
      'Negocio',
      'Banco',
      'Calendario de pagos',
      'Documentos',
      'Contratos',
      'Preferencias',
      'Usuarios',
      'Seguridad',
    ],
    groups: ['Empresa', 'Ajustes'],
  },
}

function Area({ from = 0, isGrouped = false }: { from?: number; isGrouped?: boolean }) {
  const { label, pages, groups } = useTexts(texts)
  const links = pages.slice(from).map((text, at) => ({
    to: at + from === 7 ? '/' : `/${at}`,
    text,
    ...(isGrouped && { group: groups[at < 5 ? 0 : 1] ?? '' }),
  }))
  return (
    <div className="max-w-64">
      <Routes>
        <Route path="*" element={<SideNav label={label} links={links} />} />
      </Routes>
    </div>
  )
}

export const wholeArea = meta.story({ render: () => <Area /> })
export const groups = meta.story({ render: () => <Area isGrouped /> })
/** On a phone the menu is hidden, because there is only one page. */
export const onePage = meta.story({ render: () => <Area from={7} /> })
