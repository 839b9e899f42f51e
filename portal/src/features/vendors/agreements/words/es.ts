import type { AgreementWords } from './en.ts'

export const es: AgreementWords = {
  title: 'Acuerdos',
  trouble: {
    title: 'No pudimos cargar sus acuerdos',
    meaning: 'Lo que firmó está guardado y sigue vigente.',
  },
  notice: { text: 'Falta la firma de su negocio en un acuerdo.', go: 'Ver el acuerdo' },
  unsigned: 'Por firmar',
  unsignedText: 'Lea hasta el final y firme si está de acuerdo.',
  untilThen: 'Hasta que firme estos, rige lo que firmó antes.',
  signed: 'Firmados',
  signedText: 'El texto tal como se firmó; el PDF incluye la firma.',
  none: 'Todavía no hay acuerdos firmados',
  noneHow: 'Un acuerdo aparece aquí cuando alguien lo firma por su negocio.',
  noneOwn:
    'Su negocio tiene un acuerdo propio con el socio que lo invitó, así que con nosotros no hay nada que firmar.',
  version: (version) => `Versión ${version}`,
  inLanguage: { 'en-US': 'En inglés', 'es-PR': 'En español' },
  bringsOnDemand: 'Con él puede usar On Demand',
  signedBy: (name) => `Firmado por ${name}`,
  badges: { asked: 'Falta su firma', optional: 'Opcional', inForce: 'Vigente', replaced: 'Sustituido' },
  readAndSign: 'Leer y firmar',
  readOnlyRead: 'Leer',
  named: (act, title, version) => `${act}: ${title}, versión ${version}`,
  pdf: 'PDF',
  download: 'Descargar en PDF',
  downloading: 'Descargando…',
  downloadFailed: 'No pudimos descargar el PDF. Inténtelo de nuevo en un momento.',
  all: 'Todos los acuerdos',
  missing: 'No encontramos este acuerdo',
  missingHow:
    'Es posible que lo haya sustituido una versión más reciente. En la lista están todos sus acuerdos.',
  facts: { version: 'Versión', name: 'Firmado por', at: 'Fecha de la firma' },
  steps: {
    terms: 'Términos y condiciones',
    termsLead: 'Lea el acuerdo hasta el final y fírmelo abajo con su nombre.',
    partner: 'Acuerdo suplementario',
    partnerLead: (partner) =>
      `${partner ?? 'Uno de los socios para los que trabaja'} exige su propio acuerdo. Léalo hasta el final y fírmelo abajo.`,
    nothing: 'Por ahora no hay nada que firmar aquí.',
    done: 'Esto ya está firmado. Su copia está en Cuenta > Acuerdos.',
    goOn: 'Continuar',
  },
  read: {
    first: 'Lea el acuerdo hasta el final para firmarlo.',
    otherLanguage:
      'Este texto está en inglés y es el que rige. Los acuerdos están en el idioma que prefiere su negocio, si existen en él. Si quiere que le expliquemos este, use Ayuda, arriba.',
    end: 'Fin del acuerdo',
    toSignature: 'Ir a la firma',
    reached: 'Leyó hasta el final. Ya puede firmar.',
    unshown: 'No podemos mostrar este acuerdo',
    unshownHow:
      'No podemos mostrar una parte de su texto aquí, así que no se puede firmar. No se firmó nada. Comuníquese con nuestro equipo de ayuda.',
  },
  sign: {
    title: 'Su firma',
    text: 'Al escribir su nombre firma por su negocio, como en papel. Guardamos el texto, su nombre, la hora y desde dónde firmó, y le enviamos una copia por correo.',
    name: 'Su nombre completo',
    nameMissing: 'Escriba su nombre completo para firmar.',
    submit: 'Firmar',
    submitAndGoOn: 'Firmar y continuar',
    submitting: 'Firmando…',
    readOnly: 'Su acceso es de solo lectura. Puede firmarlo el titular, o un colega que pueda hacer cambios.',
    refused: 'Su acceso es ahora de solo lectura, así que no se firmó nada. El titular puede cambiarlo.',
  },
  termsText: 'Se aplican a toda persona que usa el portal en nombre de su negocio.',
  termsMissing: 'Para continuar, acepte los términos del servicio.',
  termsChanged:
    'Los términos del servicio cambiaron desde que se cargó esta página, así que no se firmó nada. Cargue la página de nuevo y léalos.',
  newer: {
    title: 'Hay una versión más reciente',
    text: 'Se publicó mientras usted leía, así que no se firmó nada. Lea esta versión hasta el final y después fírmela.',
    changedTitle: 'El texto cambió',
    changedText:
      'Los datos de su negocio, que figuran en él, cambiaron mientras usted leía, así que no se firmó nada. Léalo otra vez y después fírmelo.',
    unread:
      'Hay una versión más reciente de este acuerdo y no pudimos cargarla. No se firmó nada. Vuelva a cargar la página para leerla.',
  },
  terms: {
    title: 'Términos del servicio',
    points: {
      right: 'Usted actúa en nombre de este negocio, y lo que escribe de él es correcto.',
      safe: 'No comparte su contraseña, y nos avisa enseguida si cree que alguien la conoce.',
      free: 'Aceptarlos no cuesta nada, y con ello no vende nada.',
    },
    above: 'El acuerdo de arriba rige los pagos.',
    ofPartner: (partner) => `Los pagos se rigen por el acuerdo que ya tiene con ${partner ?? 'su socio'}.`,
    read: 'Leer los términos del servicio',
    close: 'Cerrar',
    accept: 'Acepto estos términos del servicio',
  },
}
