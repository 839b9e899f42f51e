import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Archivos recientes',
  none: 'Todavía no hay archivos.',
  reading: (rows: string) => `${rows} filas leídas hasta ahora`,
  waiting: 'En espera de lectura',
  result: (accepted: string, repeated: string, refused: string) =>
    `${accepted} agregadas, ${repeated} ya agregadas, ${refused} rechazadas`,
  unread: (columns: string) => `Columnas que no se leyeron: ${columns}.`,
  report: 'Descargar informe',
  reportNamed: (file: string) => `Descargar informe de filas rechazadas: ${file}`,
  notDownloaded: 'No pudimos descargar el informe. No se cambió nada. Inténtelo de nuevo.',
  reportFile: 'filas rechazadas.csv',
  background: 'Puede cerrar esto. Seguiremos leyendo el archivo.',
  trouble: {
    title: 'No pudimos cargar sus archivos',
    meaning: 'Leemos de todos modos cada archivo que subió.',
    offlineTitle: 'No tiene conexión',
    offline: 'Lo cargaremos en cuanto vuelva la conexión.',
  },
}
