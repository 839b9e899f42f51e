import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Iniciando su sesión',
  text: 'Estamos verificando su inicio de sesión. Tarda un momento.',
  failedTitle: 'No se inició la sesión',
  stillSignedIn: 'Su sesión sigue abierta',
  failed: {
    state: 'Este inicio de sesión no empezó en esta pestaña, o ya terminó. Su cuenta no se ve afectada.',
    code: 'La respuesta de su proveedor no es válida o ya se usó. Su cuenta no se ve afectada.',
    refused: 'Su proveedor no inició la sesión, o usted la canceló allí.',
    network: 'No pudimos conectarnos para terminar de iniciar la sesión. Empiece de nuevo.',
  },
  again: 'Volver al inicio de sesión',
  goOn: 'Seguir donde estaba',
}
