import type { InvitedByPartnerWords } from './en.ts'

export const es: InvitedByPartnerWords = {
  loading: 'Leyendo su invitación…',
  trouble: {
    title: 'No pudimos leer su invitación',
    meaning: 'La invitación no se ha perdido.',
    offlineTitle: 'No tiene conexión',
    offline: 'Esto vuelve por sí solo cuando vuelva su conexión.',
  },
  title: (partner: string) => `${partner} le invita`,
  fromStart: (partner: string, vendor: string) =>
    `${partner} invitó a ${vendor} a cobrar aquí. Su empresa se configura según las condiciones que acordó con ${partner}.`,
  begin: 'Configurar mi empresa con esta invitación',
  toLink: (partner: string, vendor: string, business: string) =>
    `${partner} invitó a ${vendor}. Si se trata de ${business}, vincule la invitación y aquí aparecerán las facturas que ${partner} le debe.`,
  unchanged: 'Los datos de su empresa y sus cuentas bancarias no cambian.',
  link: (business: string) => `Vincularla con ${business}`,
  busy: 'Un momento…',
  linkedTitle: (partner: string) => `${partner} está vinculado`,
  linked: (partner: string) => `Desde ahora aparecerán aquí las facturas que ${partner} envíe para usted.`,
  without: 'Continuar sin esta invitación',
  goOn: 'Continuar',
  goneTitle: 'Esta invitación no se puede usar',
  gone: 'Ya se usó, venció o el enlace está incompleto. Pida una nueva a la empresa que le invitó.',
  foreignTitle: 'Esta invitación es para otra dirección',
  foreign: (invited: string, own: string) =>
    `Es para ${invited}, y usted inició sesión como ${own}. Cierre la sesión en el menú de arriba y abra de nuevo el enlace de la invitación.`,
  failures: {
    offline: 'No tiene conexión. No se cambió nada; inténtelo cuando vuelva su conexión.',
    gone: 'La invitación se usó o venció entretanto. No se cambió nada.',
    deactivated:
      'Su empresa está desactivada, por lo que no se le puede vincular ningún socio. Comuníquese con nosotros.',
    unknown: 'No pudimos hacerlo en este momento. No se perdió nada; inténtelo de nuevo en un momento.',
  },
}
