export const en = {
  text: (partner: string) => `${partner} invited you to get paid here.`,
  go: 'See the invitation',
}
