interface BootWords {
  readonly title: string
  readonly text: string
  readonly offline: string
  readonly unreached: string
  readonly retry: string
  readonly retrying: string
}

/** The texts for when the catalog itself could not be loaded. */
export const boot: Readonly<Record<'en' | 'es', BootWords>> = {
  en: {
    title: 'We can’t be reached right now',
    text: 'The page loaded, but we couldn’t load the rest. Your money and your data aren’t affected.',
    offline: 'You’re offline. Check your connection. This page tries again automatically.',
    unreached: 'We can’t be reached right now. This page tries again automatically.',
    retry: 'Try again',
    retrying: 'Trying…',
  },
  es: {
    title: 'No podemos atenderle en este momento',
    text: 'La página cargó, pero no pudimos cargar lo demás. Su dinero y sus datos no se ven afectados.',
    offline: 'No tiene conexión. Revísela. Esta página vuelve a intentarlo automáticamente.',
    unreached: 'No podemos atenderle en este momento. Esta página vuelve a intentarlo automáticamente.',
    retry: 'Intentar de nuevo',
    retrying: 'Intentando…',
  },
}
