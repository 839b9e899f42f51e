/** What draws a code to scan: for the dialog that shows one, and for whoever fetches dialogs before they are asked for. */
export const loadQrCode = () => import('../../../ui/qr-code.tsx')
