import { State, States, useTexts } from '../../storybook/frame.tsx'
import preview from '../../storybook/preview.tsx'
import { Logo } from './logo.tsx'

const meta = preview.meta({ title: 'Foundations/Foundations' })

const inks = [
  ['ink', 'bg-card text-ink'],
  ['muted', 'bg-card text-muted'],
  ['accent', 'bg-card text-accent'],
  ['ink on accent', 'bg-accent text-accent-ink'],
  ['positive', 'bg-positive-tint text-positive'],
  ['warning', 'bg-warning-tint text-warning'],
  ['negative', 'bg-negative-tint text-negative'],
  ['info', 'bg-info-tint text-info'],
  ['neutral', 'bg-neutral-tint text-neutral'],
] as const

const sizes = [
  ['44', 'font-heading text-44'],
  ['32', 'font-heading text-32'],
  ['24', 'font-heading text-24'],
  ['20', 'font-heading text-20'],
  ['16', 'text-16'],
  ['14', 'text-14'],
  ['12', 'text-12'],
] as const

const faces = [
  ['recoleta', 'font-recoleta'],
  ['inter', 'font-inter'],
  ['saans', 'font-saans'],
  ['grotesk', 'font-grotesk'],
] as const

const names = {
  sooner: 'Sooner',
  harborline: 'Harborline',
  keystone: 'Keystone Facilities',
  northgate: 'Northgate Services',
  bluepoint: 'Bluepoint',
  summit: 'Summit Marketplace',
  demo: 'Demo',
}

const texts = {
  en: { line: 'You are owed $8,367.26', pangram: 'Paid 30 days sooner: 1,204.10' },
  es: { line: 'Le deben $8,367.26', pangram: 'Cobrado 30 días antes: 1,204.10' },
}

function Colours() {
  const { line } = useTexts(texts)
  return (
    <ul className="grid max-w-5xl gap-3 mobile:grid-cols-2 laptop:grid-cols-3">
      {inks.map(([name, look]) => (
        <li key={name} className={`rounded-card border border-line p-5 ${look}`}>
          <p className="text-12">{name}</p>
          <p>{line}</p>
        </li>
      ))}
    </ul>
  )
}

function Type() {
  const { line, pangram } = useTexts(texts)
  return (
    <States>
      {sizes.map(([name, look]) => (
        <State key={name} name={name}>
          <p className={look}>{line}</p>
        </State>
      ))}
      {faces.map(([name, look]) => (
        <State key={name} name={name}>
          <p className={`text-20 tabular-nums ${look}`}>{pangram}</p>
        </State>
      ))}
    </States>
  )
}

export const colours = meta.story({ render: () => <Colours /> })
export const type = meta.story({ render: () => <Type /> })
export const logos = meta.story({
  render: () => (
    <States>
      {Object.entries(names).map(([brand, name]) => (
        <Logo key={brand} brand={brand} name={name} />
      ))}
    </States>
  ),
})
