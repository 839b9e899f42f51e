export const en = { back: 'Back to setting up' }
