import { useConfig } from '../lib/config.ts'
import { chooseTheme, themes, useTheme } from '../lib/theme.ts'
import { languages, useLanguage, useWords } from '../lib/words/index.ts'
import { TextLink } from '../ui/link.tsx'
import { Select } from '../ui/select.tsx'

/** Each language is named in itself, because a user who needs the other language may not read the current one. */
const names = { en: 'English', es: 'Español' } as const

export function Footer() {
  const { shell } = useWords()
  const { productName } = useConfig()
  const { language, choose } = useLanguage()
  const theme = useTheme()
  return (
    <footer className="mx-auto flex w-full max-w-360 flex-wrap items-center gap-x-6 gap-y-2 px-4 py-6 text-14 tablet:px-6">
      <p className="text-muted">{productName}</p>
      <nav aria-label={shell.about} className="flex flex-wrap gap-x-4 mobile:mr-auto">
        <TextLink to="/faq">{shell.faq}</TextLink>
        <TextLink to="/fees">{shell.fees}</TextLink>
      </nav>
      <div className="grid w-full gap-x-6 gap-y-2 mobile:w-auto mobile:grid-flow-col">
        <Select
          label={shell.language}
          value={language}
          options={languages.map((value) => ({ value, text: names[value], lang: value }))}
          onChange={choose}
        />
        <Select
          label={shell.theme}
          value={theme}
          options={themes.map((value) => ({ value, text: shell.themes[value] }))}
          onChange={chooseTheme}
        />
      </div>
    </footer>
  )
}
