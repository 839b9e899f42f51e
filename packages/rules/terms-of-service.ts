export interface TermsSection {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly points?: readonly string[]
}

/** The terms of service in one language, with the places of what is filled in. */
export interface TermsText {
  readonly title: string
  readonly sample: string
  readonly intro: string
  readonly sections: readonly TermsSection[]
}

export interface TermsValues {
  readonly product: string
  /** The address for questions. */
  readonly support: string
}

export const fillTerms = (text: string, { product, support }: TermsValues): string =>
  text.replaceAll('{product}', () => product).replaceAll('{support}', () => support)

/** The whole text as it is shown, a paragraph a line. The digest of what was accepted is the SHA-256 of this, in UTF-8. */
export const wholeTerms = ({ title, sample, intro, sections }: TermsText, values: TermsValues): string =>
  [
    ...[title, sample, intro],
    ...sections.flatMap((section) => [section.title, ...section.paragraphs, ...(section.points ?? [])]),
  ]
    .map((line) => fillTerms(line, values))
    .join('\n')
