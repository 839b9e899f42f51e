import { useState } from 'react'
import { useTexts } from '../../../storybook/frame.tsx'
import preview from '../../../storybook/preview.tsx'
import { TextField } from '../fields/text-field.tsx'
import { TextLink } from '../link.tsx'
import { UnsavedPage } from './unsaved-page.tsx'

const meta = preview.meta({ title: 'Overlays/Unsaved page', component: UnsavedPage })

const texts = {
  en: { city: 'City', elsewhere: 'To another page' },
  es: { city: 'Ciudad', elsewhere: 'A otra página' },
}

function Edited() {
  const words = useTexts(texts)
  const [city, setCity] = useState('Albany')
  return (
    <form className="grid max-w-112 gap-5">
      {city !== 'Albany' && <UnsavedPage />}
      <TextField label={words.city} name="city" value={city} onChange={setCity} />
      <p>
        <TextLink to="/elsewhere">{words.elsewhere}</TextLink>
      </p>
    </form>
  )
}

export const asksBeforeLinks = meta.story({ render: () => <Edited /> })
