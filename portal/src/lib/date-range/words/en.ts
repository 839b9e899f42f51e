export const en = {
  dates: 'Any date',
  between: (from: string, to: string) => `${from} to ${to}`,
  since: (from: string) => `From ${from}`,
  until: (to: string) => `Until ${to}`,
  from: 'From',
  to: 'To',
  pickDay: 'Pick a day',
  noDay: 'Enter a day, like 11/27/2026.',
  wrongWay: 'The end is before the start.',
  presets: {
    thisMonth: 'This month',
    lastMonth: 'Last month',
    last90: 'Last 90 days',
    thisYear: 'This year',
    lastYear: 'Last year',
  },
}
