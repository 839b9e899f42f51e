export const en = {
  missingPart: {
    title: 'We couldn’t open this',
    text: 'Part of the page didn’t load. Nothing was requested or changed.',
    offline: 'You’re offline, and part of the page didn’t load. Nothing was requested or changed.',
    retry: 'Try again',
    close: 'Close',
  },
  notFound: {
    title: 'This page doesn’t exist',
    text: 'The address may be mistyped, or the page may have moved. Your account isn’t affected.',
    home: 'Go to the start page',
  },
  settingUp: { back: 'Back to setup', backForStaff: 'Back' },
}
