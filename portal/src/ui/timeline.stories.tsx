import preview from '../../storybook/preview.tsx'
import { useTexts } from '../../storybook/frame.tsx'
import { Card } from './card.tsx'
import { Timeline, type TimelineEvent } from './timeline.tsx'

const meta = preview.meta({ title: 'Display/Timeline', component: Timeline })

const texts = {
  en: {
    label: 'What happened to invoice 1042',
    received: 'Received from Harborline',
    approved: 'Approved',
    requested: 'You asked to be paid early',
    sent: 'On its way to your bank',
    note: 'Checking account ending in 4410. Banks take one to two days.',
    arrives: 'Expected in your account',
  },
  es: {
    label: 'Qué pasó con la factura 1042',
    received: 'Recibida de Harborline',
    approved: 'Aprobada',
    requested: 'Usted solicitó el pago anticipado',
    sent: 'En camino a su banco',
    note: 'Cuenta corriente terminada en 4410. Los bancos tardan uno o dos días.',
    arrives: 'Se espera en su cuenta',
  },
}

function History() {
  const words = useTexts(texts)
  const events: readonly TimelineEvent[] = [
    { key: 'received', title: words.received, at: '2026-11-02', when: 'past' },
    { key: 'approved', title: words.approved, at: '2026-11-16', when: 'past' },
    { key: 'requested', title: words.requested, at: '2026-11-20T15:30:00Z', when: 'past' },
    { key: 'sent', title: words.sent, at: '2026-11-21T14:00:00Z', detail: words.note, when: 'now' },
    { key: 'arrives', title: words.arrives, at: '2026-11-24', when: 'ahead' },
  ]
  return (
    <Card className="max-w-xl">
      <Timeline label={words.label} events={events} />
    </Card>
  )
}

export const history = meta.story({ render: () => <History /> })
