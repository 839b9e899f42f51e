import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Inició sesión como parte del personal',
  text: 'Las páginas de este portal son para los negocios que cobran sus facturas, y su cuenta no pertenece a ningún negocio. Los operadores, facilitadores y financiadores trabajan mediante nuestra API.',
  docs: 'Referencia de la API',
  security: 'Inicio de sesión y seguridad',
}
