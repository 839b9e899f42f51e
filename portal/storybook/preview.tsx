import { definePreview } from '@storybook/react-vite'
import { Frame } from './frame.tsx'
import './storybook.css'

const choice = (title: string, icon: 'paintbrush' | 'mirror' | 'globe', items: readonly string[]) => ({
  description: title,
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
})

export default definePreview({
  addons: [],
  globalTypes: {
    brand: choice('Brand', 'paintbrush', ['sooner', 'harborline', 'keystone', 'northgate', 'demo']),
    theme: choice('Theme', 'mirror', ['light', 'dark']),
    language: choice('Language', 'globe', ['en', 'es']),
  },
  initialGlobals: { brand: 'sooner', theme: 'light', language: 'en' },
  // The frame paints its own background, and the viewport widths are the portal's breakpoints.
  parameters: {
    layout: 'fullscreen',
    backgrounds: { disable: true },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '320px', height: '640px' } },
        tablet: { name: 'Tablet', styles: { width: '768px', height: '1024px' } },
        desk: { name: 'Desk', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
  decorators: [
    (Story, { globals }) => (
      <Frame choices={globals}>
        <Story />
      </Frame>
    ),
  ],
})
