import type { InvitedByPartnerWords } from './en.ts'

export const es: InvitedByPartnerWords = {
  trouble: {
    title: 'No pudimos cargar su invitación',
    meaning: 'Su invitación sigue siendo válida.',
  },
  title: (partner: string) => `${partner} le invitó`,
  fromStart: (partner: string, vendor: string) =>
    `${partner} invitó a ${vendor} a cobrar aquí. Su negocio se configura según las condiciones que acordó con ${partner}.`,
  begin: 'Configurar mi negocio con esta invitación',
  toLink: (partner: string, vendor: string, business: string) =>
    `${partner} invitó a ${vendor}. Si se trata de ${business}, vincule la invitación y verá aquí las facturas que ${partner} le debe.`,
  unchanged: 'Los datos de su negocio y sus cuentas bancarias no cambian.',
  link: (business: string) => `Vincular con ${business}`,
  busy: 'Un momento…',
  linkedTitle: (partner: string) => `Su negocio quedó vinculado con ${partner}`,
  linked: (partner: string) => `Verá aquí las facturas que ${partner} envíe para usted.`,
  without: 'Continuar sin esta invitación',
  goOn: 'Ir al panel',
  goneTitle: 'Esta invitación no se puede usar',
  gone: 'Ya se usó, venció o el enlace está incompleto. Pídale otra al socio que le invitó.',
  foreignTitle: 'Esta invitación es para otra dirección',
  foreign: (invited: string, own: string) =>
    `Es para ${invited}, y usted inició sesión como ${own}. Cierre la sesión y abra de nuevo el enlace de la invitación.`,
  failures: {
    offline: 'No tiene conexión. No se cambió nada. Inténtelo de nuevo cuando la tenga.',
    gone: 'La invitación se usó o venció entretanto. No se cambió nada.',
    deactivated:
      'Su negocio está desactivado, por lo que no se le puede vincular ningún socio. Comuníquese con nosotros.',
    unknown: 'Algo falló, pero no se perdió nada. Inténtelo de nuevo en un momento.',
  },
}
