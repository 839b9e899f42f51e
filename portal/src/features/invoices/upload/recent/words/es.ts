import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Sus últimos envíos',
  none: 'Aún no ha subido ningún archivo.',
  reading: (rows: string) => `${rows} filas leídas hasta ahora`,
  waiting: 'A la espera de leerse',
  result: (accepted: string, repeated: string, refused: string) =>
    `${accepted} añadidas, ${repeated} ya conocidas, ${refused} rechazadas`,
  unread: (columns: string) => `Columnas que no se leyeron: ${columns}.`,
  report: 'Descargar el informe',
  reportNamed: (file: string) => `Descargar el informe de filas rechazadas: ${file}`,
  reportFile: 'filas rechazadas.csv',
  background: 'Puede cerrar esto; el archivo se lee en segundo plano.',
  trouble: {
    title: 'No pudimos cargar sus envíos',
    meaning: 'Un archivo que haya enviado se lee de todos modos.',
    offlineTitle: 'No tiene conexión',
    offline: 'Esto vuelve por sí solo cuando vuelva su conexión.',
  },
}
