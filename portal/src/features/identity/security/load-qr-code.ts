/** Loads the QR code component, for the dialog that shows it and for the code that preloads dialogs. */
export const loadQrCode = () => import('../../../ui/qr-code.tsx')
