/** What floats: sheet, dialog, toast. */
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { useConfirm } from '../kit/ui/Dialog.tsx'
import { Field, TextArea } from '../kit/ui/Field.tsx'
import { Sheet } from '../kit/ui/Sheet.tsx'
import { toast } from '../kit/ui/toast.ts'
import { Group, Pair } from './Group.tsx'

export function Overlays() {
  const [open, setOpen] = useState(false)
  const confirm = useConfirm()
  return (
    <Group name="Sheet, dialog, toast">
      <Pair>
        <Button grow onClick={() => setOpen(true)}>
          Open sheet
        </Button>
        <Button
          grow
          onClick={() =>
            void confirm({
              title: 'Cancel this order?',
              body: 'Nothing has been charged. You can order again later.',
              confirm: 'Cancel order',
              danger: true,
            }).then((yes) => toast(yes ? 'Order cancelled' : 'Kept'))
          }
        >
          Ask
        </Button>
      </Pair>
      <Pair>
        <Button grow onClick={() => toast('Added to cart')}>
          Toast
        </Button>
        <Button grow onClick={() => toast('Network error (503)', { error: true })}>
          Error toast
        </Button>
      </Pair>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Add-on services"
        foot={
          <>
            <Button grow onClick={() => toast('Saved')}>
              Toast here
            </Button>
            <Button look="primary" grow onClick={() => setOpen(false)}>
              Done
            </Button>
          </>
        }
      >
        <Field label="Street" defaultValue="214 Harcourt St" />
        <TextArea label="Remark" value="Size and colour only" onChange={() => undefined} />
      </Sheet>
    </Group>
  )
}
