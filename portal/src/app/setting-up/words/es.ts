import type { en } from './en.ts'

export const es: typeof en = { back: 'Volver al registro', backForStaff: 'Volver' }
