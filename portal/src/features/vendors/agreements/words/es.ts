import type { AgreementWords } from './en.ts'

export const es: AgreementWords = {
  title: 'Acuerdos',
  trouble: {
    title: 'No pudimos cargar sus acuerdos',
    meaning: 'Lo que firmó está guardado y sigue valiendo como antes.',
    offlineTitle: 'No tiene conexión',
    offline: 'Esto vuelve solo cuando vuelva su conexión.',
  },
  notice: { text: 'Hay un acuerdo que espera la firma de su negocio.', go: 'Verlo' },
  unsigned: 'Para leer y firmar',
  unsignedText: 'Lea hasta el final y firme si está de acuerdo. Hasta entonces vale lo que firmó antes.',
  signed: 'Firmados',
  signedText: 'El texto tal como se firmó. El PDF lleva también la firma.',
  none: 'Todavía no hay nada firmado',
  noneHow: 'Un acuerdo llega aquí cuando alguien lo firma por su negocio.',
  noneOwn:
    'Su negocio tiene un acuerdo propio con el socio que lo invitó, así que con nosotros no hay nada que firmar.',
  version: (version) => `Versión ${version}`,
  signedBy: (name) => `Firmado por ${name}`,
  badges: { asked: 'Espera su firma', optional: 'Opcional', inForce: 'Vigente', replaced: 'Sustituido' },
  readAndSign: 'Leer y firmar',
  readOnlyRead: 'Leer',
  named: (act, title, version) => `${act}: ${title}, versión ${version}`,
  pdf: 'PDF',
  download: 'Descargar en PDF',
  downloading: 'Descargando…',
  downloadFailed: 'No se pudo descargar el PDF. Inténtelo de nuevo en un momento.',
  all: 'Todos los acuerdos',
  missing: 'Este acuerdo no está aquí',
  missingHow: 'Quizás lo sustituyó una versión más reciente. En la lista están todos los suyos.',
  facts: { version: 'Versión', name: 'Firmado por', at: 'Fecha de la firma' },
  steps: {
    terms: 'Términos y condiciones',
    termsLead:
      'Lea el acuerdo hasta el final. Abajo lo firma con su nombre. El acuerdo está en inglés, y vale ese texto. Si quiere que se lo expliquemos antes de firmar, use Ayuda, arriba.',
    partner: 'Acuerdo complementario',
    partnerLead: (partner) =>
      `${partner ?? 'Uno de los socios para los que trabaja'} pide un acuerdo propio, además del nuestro. Léalo hasta el final y fírmelo abajo. El acuerdo está en inglés, y vale ese texto. Si quiere que se lo expliquemos antes de firmar, use Ayuda, arriba.`,
    nothing: 'Por ahora no hay nada que firmar aquí.',
    done: 'Esto ya está firmado. Su copia está en su cuenta, en Acuerdos.',
    goOn: 'Seguir',
  },
  read: {
    first: 'Primero lea el acuerdo hasta el final: allí se abre la firma.',
    end: 'Fin del acuerdo',
    toSignature: 'He leído hasta el final: ir a la firma',
    reached: 'Ha leído hasta el final. Ya puede firmar.',
    unshown: 'No podemos mostrar este acuerdo',
    unshownHow:
      'Hay algo en su texto que no mostramos aquí, así que no se puede firmar. Escriba o llame a nuestra ayuda.',
  },
  sign: {
    title: 'Su firma',
    text: 'Al escribir su nombre firma por su negocio, como en papel. Guardamos el texto tal como lo leyó, su nombre, la hora y desde dónde firmó, y le enviamos una copia por correo.',
    name: 'Su nombre completo',
    nameMissing: 'Escriba su nombre completo para firmar.',
    submit: 'Firmar',
    submitAndGoOn: 'Firmar y seguir',
    submitting: 'Firmando…',
    readOnly: 'Su acceso es de solo lectura. Puede firmarlo el titular, o un colega que pueda hacer cambios.',
    refused: 'Su acceso es ahora de solo lectura, así que no se firmó nada. El titular puede cambiarlo.',
  },
  terms: {
    title: 'Términos del servicio',
    points: {
      right: 'Usted actúa en nombre de este negocio, y lo que escribe de él es correcto.',
      safe: 'No comparte su contraseña, y nos avisa enseguida si cree que alguien la conoce.',
      free: 'Esto no cuesta nada ni vende nada. Lo que toca a los pagos está en el acuerdo de arriba.',
    },
    accept: 'Acepto estos términos del servicio',
    missing: 'Para seguir, acepte los términos del servicio.',
  },
  newer: {
    title: 'Hay una versión más reciente',
    text: 'Llegó mientras usted leía, así que no se firmó nada. Lea esta hasta el final y después fírmela.',
    changedTitle: 'El texto ha cambiado',
    changedText:
      'Los datos de su negocio, que figuran en él, cambiaron mientras usted leía, así que no se firmó nada. Léalo otra vez y después fírmelo.',
    unread:
      'Hay una versión más reciente de este acuerdo y no pudimos cargarla. No se firmó nada. Recargue la página para leerla.',
  },
}
