import type { DeletionObstacle } from '@sooner/rules/data-deletions'
import { momentIn, type MailWords } from '@sooner/rules/mail-words'
import type { Language } from '@sooner/rules/places'

interface Facts {
  readonly product: string
  readonly to: string
  readonly vendor: string
  readonly support: string
}

interface ReadyFacts extends Facts {
  readonly keptUntil: Date
}

interface DeletionFacts extends Facts {
  /** When the data is deleted. */
  readonly due: Date
  readonly obstacles: readonly DeletionObstacle[]
}

/** To the owner, at present and recent addresses. */
export interface OwnDataMails {
  /** The archive that was requested can be downloaded. */
  readonly ready: (facts: ReadyFacts) => MailWords
  readonly failed: (facts: Facts) => MailWords
  /** The deletion of the business's data was requested. */
  readonly requested: (facts: DeletionFacts) => MailWords
  readonly withdrawn: (facts: DeletionFacts) => MailWords
  /** Its day came, and something was in the way. */
  readonly refused: (facts: DeletionFacts) => MailWords
  readonly done: (facts: DeletionFacts) => MailWords
}

const obstaclesInEnglish: Readonly<Record<DeletionObstacle, string>> = {
  'payments-under-way': 'a payment to you is under way',
  'payments-returned': 'a payment to you came back from the bank and hasn’t been paid again',
  'amounts-owed': 'an amount is still owed between you and us, such as a fee or a deduction',
  'open-invoices': 'invoices or credit memos are still open',
  'unpaid-by-partner': 'a partner hasn’t paid us yet for invoices that we’ve paid you',
}

const sentEnglish = ({ to, vendor }: Facts) =>
  `Sent to ${to}, because this is or recently was the address of the owner of ${vendor}.`
const thiefEnglish = ({ support }: Facts) =>
  `If you didn’t ask for it, somebody may be using your account: change your password, and write to ${support}.`

const en: OwnDataMails = {
  ready: ({ product, vendor, keptUntil, ...facts }) => ({
    title: 'Your data is ready to download',
    paragraphs: [
      `You asked for everything that ${product} has about ${vendor}. It’s ready, as one ZIP file.`,
      `You can download it until ${momentIn('en-US', keptUntil)}. Then we delete it, and you can ask for a new one at any time.`,
      thiefEnglish({ product, vendor, ...facts }),
    ],
    button: 'Go to your data',
    footer: `${sentEnglish({ product, vendor, ...facts })} The file is never sent by email.`,
  }),
  failed: (facts) => ({
    title: 'We couldn’t prepare your data',
    paragraphs: [
      `You asked for everything that ${facts.product} has about ${facts.vendor}. We couldn’t finish the file, and kept nothing of it.`,
      `Your data hasn’t changed. Please prepare it again. If it fails again, write to ${facts.support}.`,
    ],
    button: 'Go to your data',
    footer: sentEnglish(facts),
  }),
  requested: (facts) => ({
    title: 'You asked us to delete your data',
    paragraphs: [
      `We’ll delete the data of ${facts.vendor} on ${momentIn('en-US', facts.due)}. Nobody can sign in afterwards, and we can’t bring it back.`,
      'Until then you can withdraw the request, and download your data. We keep what the law requires; the page says what and until when.',
      `If you didn’t ask for it, withdraw it now, change your password, and write to ${facts.support}.`,
    ],
    button: 'See or withdraw the request',
    footer: sentEnglish(facts),
  }),
  withdrawn: (facts) => ({
    title: 'Your data won’t be deleted',
    paragraphs: [
      `The request to delete the data of ${facts.vendor} was withdrawn. Nothing was deleted.`,
      `If you didn’t withdraw it, somebody may be using your account: change your password, and write to ${facts.support}.`,
    ],
    button: 'Go to your data',
    footer: sentEnglish(facts),
  }),
  refused: (facts) => ({
    title: 'We couldn’t delete your data',
    paragraphs: [
      `You asked us to delete the data of ${facts.vendor}. Its day came, and we deleted nothing, because ${facts.obstacles
        .map((obstacle) => obstaclesInEnglish[obstacle])
        .join('; and because ')}.`,
      `The request has ended. Ask again once that is settled, or write to ${facts.support}.`,
    ],
    button: 'Go to your data',
    footer: sentEnglish(facts),
  }),
  done: (facts) => ({
    title: 'Your data was deleted',
    paragraphs: [
      `We deleted the data of ${facts.vendor}, as you had asked, and the accounts of its users. Nobody can sign in any more.`,
      `What the law has us keep is kept for four to seven years, and nobody uses it for anything else. If you have a question about it, write to ${facts.support}.`,
    ],
    button: `Go to ${facts.product}`,
    footer: `${sentEnglish(facts)} It’s the last email about this business.`,
  }),
}

const obstaclesInSpanish: Readonly<Record<DeletionObstacle, string>> = {
  'payments-under-way': 'hay un pago a usted en camino',
  'payments-returned': 'el banco devolvió un pago a usted y todavía no se ha pagado de nuevo',
  'amounts-owed': 'todavía se debe una cantidad entre usted y nosotros, como una comisión o una deducción',
  'open-invoices': 'todavía hay facturas o notas de crédito abiertas',
  'unpaid-by-partner': 'un socio todavía no nos ha pagado facturas que nosotros ya le pagamos a usted',
}

const sentSpanish = ({ to, vendor }: Facts) =>
  `Enviado a ${to}, porque es o fue hace poco el correo del titular de ${vendor}.`
const thiefSpanish = ({ support }: Facts) =>
  `Si usted no lo solicitó, es posible que alguien esté usando su cuenta: cambie su contraseña y escriba a ${support}.`

const es: OwnDataMails = {
  ready: ({ product, vendor, keptUntil, ...facts }) => ({
    title: 'Sus datos están listos para descargar',
    paragraphs: [
      `Usted solicitó todo lo que ${product} tiene sobre ${vendor}. Está listo, en un archivo ZIP.`,
      `Puede descargarlo hasta el ${momentIn('es-PR', keptUntil)}. Después lo borramos, y usted puede solicitar otro cuando quiera.`,
      thiefSpanish({ product, vendor, ...facts }),
    ],
    button: 'Ir a sus datos',
    footer: `${sentSpanish({ product, vendor, ...facts })} El archivo nunca se envía por correo.`,
  }),
  failed: (facts) => ({
    title: 'No pudimos preparar sus datos',
    paragraphs: [
      `Usted solicitó todo lo que ${facts.product} tiene sobre ${facts.vendor}. No pudimos terminar el archivo y no guardamos nada de él.`,
      `Sus datos no han cambiado. Prepárelo de nuevo. Si vuelve a fallar, escriba a ${facts.support}.`,
    ],
    button: 'Ir a sus datos',
    footer: sentSpanish(facts),
  }),
  requested: (facts) => ({
    title: 'Usted pidió que borremos sus datos',
    paragraphs: [
      `Borraremos los datos de ${facts.vendor} el ${momentIn('es-PR', facts.due)}. Después nadie podrá iniciar sesión, y no podremos recuperarlos.`,
      'Hasta entonces usted puede retirar la solicitud y descargar sus datos. Guardamos lo que la ley exige; la página dice qué y hasta cuándo.',
      `Si usted no lo pidió, retire la solicitud ahora, cambie su contraseña y escriba a ${facts.support}.`,
    ],
    button: 'Ver o retirar la solicitud',
    footer: sentSpanish(facts),
  }),
  withdrawn: (facts) => ({
    title: 'Sus datos no se borrarán',
    paragraphs: [
      `La solicitud de borrar los datos de ${facts.vendor} fue retirada. No se borró nada.`,
      `Si usted no la retiró, es posible que alguien esté usando su cuenta: cambie su contraseña y escriba a ${facts.support}.`,
    ],
    button: 'Ir a sus datos',
    footer: sentSpanish(facts),
  }),
  refused: (facts) => ({
    title: 'No pudimos borrar sus datos',
    paragraphs: [
      `Usted pidió que borráramos los datos de ${facts.vendor}. Llegó el día y no borramos nada, porque ${facts.obstacles
        .map((obstacle) => obstaclesInSpanish[obstacle])
        .join('; y porque ')}.`,
      `La solicitud terminó. Solicítelo de nuevo cuando eso esté resuelto, o escriba a ${facts.support}.`,
    ],
    button: 'Ir a sus datos',
    footer: sentSpanish(facts),
  }),
  done: (facts) => ({
    title: 'Sus datos fueron borrados',
    paragraphs: [
      `Borramos los datos de ${facts.vendor}, como usted lo había pedido, y las cuentas de sus usuarios. Ya nadie puede iniciar sesión.`,
      `Lo que la ley nos exige se guarda de cuatro a siete años, y nadie lo usa para otra cosa. Si tiene una pregunta sobre ello, escriba a ${facts.support}.`,
    ],
    button: `Ir a ${facts.product}`,
    footer: `${sentSpanish(facts)} Es el último correo sobre este negocio.`,
  }),
}

export const ownDataMails: Readonly<Record<Language, OwnDataMails>> = { 'en-US': en, 'es-PR': es }
