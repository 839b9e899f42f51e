/** What a link to each public page is described by. The server fills it in, so no browser loads these texts. */
export const descriptions = {
  en: {
    '/sign-in': 'Sign in to see what you are owed, when it arrives, and what it costs to be paid early.',
    '/sign-up': 'Create an account to see every invoice, and to be paid before it is due.',
    '/forgot-password': 'Choose a new password with a code that we send to your email address.',
    '/faq': 'Answers about invoices, payments, early payment, fees and your account.',
    '/fees': 'What early payment costs, with an example that is calculated to the cent.',
  },
  es: {
    '/sign-in': 'Inicie sesión para ver cuánto se le debe, cuándo llega y cuánto cuesta cobrar antes.',
    '/sign-up': 'Cree una cuenta para ver todas sus facturas y cobrarlas antes de su fecha de pago.',
    '/forgot-password': 'Elija una contraseña nueva con un código que enviamos a su correo electrónico.',
    '/faq': 'Respuestas sobre facturas, pagos, pagos anticipados, comisiones y su cuenta.',
    '/fees': 'Cuánto cuesta cobrar antes, con un ejemplo calculado al centavo.',
  },
} as const
