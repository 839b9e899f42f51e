import type { en } from './en.ts'

export const es: typeof en = {
  title: (business) => `Únase a ${business}`,
  text: (owner) => `${owner} le invitó a trabajar con este negocio.`,
  mayRead: 'Verá las facturas y los pagos del negocio, sin poder cambiar nada.',
  mayWork: 'Verá las facturas y los pagos del negocio, y podrá trabajar con ellos.',
  forAddress: (email) =>
    `La invitación es para ${email}. Use esta dirección para crear una cuenta o iniciar sesión.`,
  create: 'Crear una cuenta',
  signIn: 'Ya tengo una cuenta',
  signedInAs: (email) => `Inició sesión como ${email}.`,
  submit: 'Unirse a este negocio',
  joining: 'Uniéndose…',
  failed: 'Algo falló y aún no se ha unido. Inténtelo de nuevo en un momento.',
  foreignTitle: 'Esta invitación es para otra dirección',
  foreign: (invited, own) =>
    `Es para ${invited}, y usted inició sesión como ${own}. Cierre la sesión, y luego inicie sesión o cree una cuenta con la dirección de la invitación.`,
  signOut: 'Cerrar sesión y continuar',
  signingOut: 'Cerrando la sesión…',
  memberTitle: 'Usted ya pertenece a un negocio',
  member: (business) =>
    `Una cuenta pertenece a un solo negocio. Para unirse también a ${business}, pida una invitación a otro correo electrónico.`,
  usedTitle: 'Esta invitación ya se usó',
  used: 'Cada invitación sirve una vez. Si usted la aceptó, inicie sesión. Si no, pídale otra a quien le invitó.',
  expiredTitle: 'Esta invitación venció',
  expired: (owner) =>
    `Era válida por 7 días. Pídale a ${owner} que la envíe de nuevo. Recibirá un correo con un enlace nuevo.`,
  invalidTitle: 'Este enlace no funciona',
  invalid:
    'La invitación puede haberse retirado, o el enlace está incompleto. Ábralo de nuevo desde el correo, o pídale otra a quien le invitó.',
  unreachableTitle: 'No pudimos cargar su invitación',
  unreachable: 'Su invitación sigue siendo válida. Revise su conexión e inténtelo de nuevo.',
  retry: 'Intentar de nuevo',
  without: 'Continuar sin esta invitación',
  toSignIn: 'Ir a iniciar sesión',
}
