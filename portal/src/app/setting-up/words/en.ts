export const en = { back: 'Back to setup', backForStaff: 'Back' }
