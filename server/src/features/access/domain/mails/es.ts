import type { AccessMails } from './mail-words.ts'

export const es: AccessMails = {
  invitation: ({ product, to, owner, readOnly, days }) => ({
    title: `Tiene una invitación a ${product}`,
    paragraphs: [
      `${owner} le invita a trabajar con su negocio en ${product}, donde están las facturas y los pagos del negocio.`,
      readOnly ? 'Verá todo, sin poder cambiar nada.' : 'Verá todo y podrá trabajar con ello.',
      `Regístrese con esta dirección, ${to}, o inicie sesión si ya tiene una cuenta. La invitación vale ${days} días.`,
    ],
    button: 'Aceptar la invitación',
    footer: `Enviado a ${to} porque ${owner} escribió esta dirección. ¿No conoce a esa persona o no quiere entrar? Entonces no haga nada. Quien inicie sesión con esta dirección en los próximos ${days} días entra en ese negocio, y puede dejarlo cuando quiera: en Cuenta, Usuarios.`,
  }),
  departure: ({ product, to, who = 'Un colega' }) => ({
    title: `${who} dejó su negocio`,
    paragraphs: [
      `${who} dejó su negocio en ${product} por decisión propia. Su acceso terminó; lo que hizo queda registrado.`,
      'Usted no tiene que hacer nada. Si algún día vuelve a necesitar acceso, puede invitarle otra vez.',
    ],
    button: 'Ver quién tiene acceso',
    footer: `Enviado a ${to} porque usted es titular de este negocio en ${product}.`,
  }),
}
