export const en = {
  title: 'This page doesn’t exist',
  text: 'The address may be mistyped, or the page may have moved. Your account isn’t affected.',
  home: 'Go to the start page',
}
