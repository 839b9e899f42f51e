export const en = {
  title: 'You’re signed in as staff',
  text: 'The pages of this portal are for vendors, and your account belongs to no business. Operators, facilitators and financiers do their work with the calls of our services.',
  docs: 'Description of the calls',
  security: 'Sign-in and security',
}
