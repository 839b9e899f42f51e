interface BootWords {
  readonly title: string
  readonly text: string
  readonly offline: string
  readonly retry: string
  readonly retrying: string
}

/** The texts for when the catalog itself could not be loaded. */
export const boot: Readonly<Record<'en' | 'es', BootWords>> = {
  en: {
    title: 'We cannot be reached right now',
    text: 'The page loaded, but the service behind it did not answer. Your money and your data are not affected.',
    offline: 'You seem to be offline. Check your connection; this page tries again by itself.',
    retry: 'Try again',
    retrying: 'Trying…',
  },
  es: {
    title: 'Ahora mismo no podemos atenderle',
    text: 'La página cargó, pero el servicio no respondió. Su dinero y sus datos no corren peligro.',
    offline: 'Parece que no hay conexión. Revísela; esta página vuelve a intentarlo sola.',
    retry: 'Intentar de nuevo',
    retrying: 'Intentando…',
  },
}
