import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Sus facturas y pagos',
  upload: 'Subir facturas',
  tabsLabel: 'Lo que se muestra',
  underWay: 'Solicitar facturas anteriores',
  tabs: { payments: 'Pagos', invoices: 'Facturas' },
  invitation: {
    text: (partner: string) => `${partner} le invitó a recibir sus pagos aquí.`,
    go: 'Ver la invitación',
  },
}
