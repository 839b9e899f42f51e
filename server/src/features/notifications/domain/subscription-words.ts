import type { MailTopic } from '@sooner/rules/mail-topics'
import type { Language } from '@sooner/rules/places'

interface Shown {
  readonly title: string
  readonly text: (topic: string) => string
  readonly button?: string
}

/** The page behind the link that stops emails. */
interface SubscriptionWords extends Readonly<Record<'asks' | 'off' | 'on', Shown>> {
  readonly topics: Readonly<Record<MailTopic, string>>
  readonly preferences: string
}

export const subscriptionWords: Readonly<Record<Language, SubscriptionWords>> = {
  'en-US': {
    topics: {
      invoiceSummary: 'Invoice summary',
      paymentSummary: 'Payment summary',
      upcomingPayment: 'Upcoming payment',
    },
    asks: {
      title: 'Stop these emails?',
      text: (topic) =>
        `“${topic}” emails to you will stop. Emails about security, requests, returned payments, debits and documents we need are always sent.`,
      button: 'Stop these emails',
    },
    off: {
      title: 'These emails are off',
      text: (topic) => `We won’t send you “${topic}” emails anymore. Your colleagues still get theirs.`,
      button: 'Send them to me again',
    },
    on: { title: 'These emails are on', text: (topic) => `We’ll send you “${topic}” emails again.` },
    preferences: 'Choose all your emails in Preferences',
  },
  'es-PR': {
    topics: {
      invoiceSummary: 'Resumen de facturas',
      paymentSummary: 'Resumen de pagos',
      upcomingPayment: 'Próximo pago',
    },
    asks: {
      title: '¿Dejar de recibir estos correos?',
      text: (topic) =>
        `Ya no recibirá los correos «${topic}». Los correos de seguridad, solicitudes, pagos devueltos, débitos y documentos que necesitamos siempre se envían.`,
      button: 'No recibir más estos correos',
    },
    off: {
      title: 'Estos correos están desactivados',
      text: (topic) => `Ya no le enviaremos los correos «${topic}». Sus colegas siguen recibiendo los suyos.`,
      button: 'Enviármelos de nuevo',
    },
    on: {
      title: 'Estos correos están activados',
      text: (topic) => `Le enviaremos de nuevo los correos «${topic}».`,
    },
    preferences: 'Elegir todos sus correos en Preferencias',
  },
}
