/** Why several orders were not bought together, and which of them it is about. */
import { ServerSaidNo } from '#src/kit/network/errors.ts'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'

const orderOf = (error: unknown): string | undefined =>
  error instanceof ServerSaidNo ? (error.answer as { orderNumber?: string } | null)?.orderNumber : undefined

export function RefusedOf({ error }: { error: unknown }) {
  const orderNumber = orderOf(error)
  return (
    <>
      {orderNumber && (
        <p>
          <OurNumber of={orderNumber} />
        </p>
      )}
      <ErrorLine error={error} />
    </>
  )
}
