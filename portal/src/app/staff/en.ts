export const en = {
  title: 'You’re signed in as staff',
  text: 'The pages of this portal are for vendors, and your account belongs to no business. Operators, facilitators and financiers work through our API.',
  docs: 'API reference',
  security: 'Sign-in and security',
}
