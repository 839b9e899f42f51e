import { useState } from 'react'
import preview from '../../storybook/preview.tsx'
import { State, States, useTexts } from '../../storybook/frame.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { CopyButton } from './copy-button.tsx'
import { useDisplay } from './display.tsx'
import { SkeletonText } from './skeleton.tsx'
import { EmptyState, ErrorState, LoadingState } from './states.tsx'

const meta = preview.meta({ title: 'Display/States', component: EmptyState })

const texts = {
  en: {
    none: 'No documents yet',
    how: 'Documents you upload appear here. We look at each within one banking day and write to you.',
    upload: 'Upload a document',
    broken: 'Your payments could not be loaded',
    meaning: 'Nothing has changed: what was on its way still is. We could not read the list just now.',
    works: ['Your invoices, and taking them early', 'Your documents and bank accounts'],
    copied: 'phone number',
  },
  es: {
    none: 'Todavía no hay documentos',
    how: 'Aquí aparecen los documentos que suba. Revisamos cada uno en el plazo de un día hábil y le escribimos.',
    upload: 'Subir un documento',
    broken: 'No pudimos cargar sus pagos',
    meaning: 'No cambió nada: lo que estaba en camino sigue en camino. No pudimos leer la lista ahora.',
    works: ['Sus facturas, y cobrarlas antes', 'Sus documentos y cuentas bancarias'],
    copied: 'número de teléfono',
  },
}

function Pages() {
  const words = useTexts(texts)
  const [retrying, setRetrying] = useState(false)
  return (
    <States columns>
      <State name="Empty: how things come to be here">
        <Card>
          <EmptyState title={words.none} how={words.how} action={<Button>{words.upload}</Button>} />
        </Card>
      </State>
      <State name="Broken: what happened, what it means for the money, what still works">
        <Card>
          <ErrorState
            title={words.broken}
            meaning={words.meaning}
            stillWorks={words.works}
            retrying={retrying}
            onRetry={() => setRetrying(!retrying)}
            reference="7F3K-22"
          />
        </Card>
      </State>
      <State name="Loading: as high as what comes">
        <Card>
          <LoadingState>
            <SkeletonText lines={4} />
          </LoadingState>
        </Card>
      </State>
      <State name="Broken, trying again">
        <Card>
          <ErrorState
            title={words.broken}
            meaning={words.meaning}
            stillWorks={[]}
            retrying
            onRetry={() => undefined}
          />
        </Card>
      </State>
    </States>
  )
}

function Copying() {
  const words = useTexts(texts)
  const { copy } = useDisplay().words
  return (
    <p className="flex flex-wrap items-center gap-2">
      +1 555 010 4410
      <CopyButton text="+15550104410" what={words.copied} words={copy} />
    </p>
  )
}

export const pages = meta.story({ render: () => <Pages /> })
export const copying = meta.story({ render: () => <Copying /> })
