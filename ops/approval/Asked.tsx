/** One question of the shop before money or goods move, in words, with what it is about. */
import { Plural, Trans } from '@lingui/react/macro'
import type { Question } from '#contract/approval/question.ts'
import { Money } from '#src/kit/ui/Money.tsx'
import { useGoodsWords } from '#ops/kit/parts/goods-words.ts'
import { kgText, sizeText } from '#ops/kit/parts/measures.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { Yuan } from '#ops/kit/parts/Yuan.tsx'

export function Asked({ question }: { question: Question }) {
  switch (question.kind) {
    case 'price': {
      const [real, quoted] = [question.real, question.quoted]
      return (
        <p>
          {real < quoted ? (
            <Trans>
              You typed <Yuan fen={real} strong />. Quoted was <Yuan fen={quoted} strong />: this is much less.
            </Trans>
          ) : (
            <Trans>
              You typed <Yuan fen={real} strong />. Quoted was <Yuan fen={quoted} strong />: this is much more.
            </Trans>
          )}
        </p>
      )
    }
    case 'sellerNumber': {
      const number = question.sellerOrderId
      return (
        <p>
          <Trans>The seller’s order number {number} already stands on:</Trans>{' '}
          {question.orders.map((orderNumber, nth) => (
            <span key={orderNumber}>
              {nth > 0 && ', '}
              <OurNumber of={orderNumber} />
            </span>
          ))}
        </p>
      )
    }
    case 'giveBack':
      return (
        <p>
          <Trans>
            <Money cents={question.amount} charge strong /> goes back to the shopper now. This cannot be undone.
          </Trans>
        </p>
      )
    case 'unpack':
      return (
        <p>
          <Trans>
            The parcel is unpacked and <Money cents={question.amount} charge strong /> goes back to the shopper now.
            This cannot be undone.
          </Trans>
        </p>
      )
    case 'claim':
      return (
        <p>
          <Trans>
            <Money cents={question.total} charge strong /> goes to the shopper’s balance:{' '}
            <Money cents={question.goods} charge /> for the goods, <Money cents={question.freight} charge /> of
            shipping. This cannot be undone.
          </Trans>
        </p>
      )
    case 'shopPays':
      return (
        <p>
          <Trans>
            The shop pays <Money cents={question.amount} charge strong /> itself. If the shopper is to pay it, ask for a
            top-up instead.
          </Trans>
        </p>
      )
    case 'takeBack':
      return <TakenBack question={question} />
    case 'sellerPaidBack':
      return (
        <p>
          <Trans>
            The seller paid back <Yuan fen={question.real} strong /> of <Yuan fen={question.paid} strong />. The refund
            is counted from it.
          </Trans>
        </p>
      )
    case 'classLost':
      return <ClassLost question={question} />
    case 'weight':
      return <DoubtfulWeight question={question} />
    case 'size': {
      const { title } = question
      const [size, known] = [sizeText(question.size), sizeText(question.known)]
      return (
        <p>
          <Trans>
            {title}: one piece would measure {size} cm, known is {known} cm.
          </Trans>
        </p>
      )
    }
    case 'elsewhere': {
      const { title, count, from, to } = question
      return (
        <p>
          <Plural
            value={count}
            one={`# piece of ${title} lies on shelf ${from}. Take it along: all of them are on ${to} after this.`}
            other={`# pieces of ${title} lie on shelf ${from}. Take them along: all of them are on ${to} after this.`}
          />
        </p>
      )
    }
  }
}

function TakenBack({ question: { returns, account, keeps } }: { question: Extract<Question, { kind: 'takeBack' }> }) {
  const paid = <Yuan fen={returns} strong />
  return (
    <>
      <p>
        {account === null ? (
          <Trans>{paid} counts as not paid to the seller. The order is bought again.</Trans>
        ) : (
          <Trans>
            {paid} goes back into {account}. The order is bought again.
          </Trans>
        )}
      </p>
      {keeps > 0 && (
        <p>
          <Trans>
            The shopper keeps <Money cents={keeps} charge strong /> that went back when it was bought. Up to that the
            shop pays itself what is lacking next time.
          </Trans>
        </p>
      )}
    </>
  )
}

function ClassLost({ question: { title, from, to } }: { question: Extract<Question, { kind: 'classLost' }> }) {
  const classes = useGoodsWords()
  const name = (id: string) => classes.find((each) => each.id === id)?.label ?? id
  return (
    <p>
      <Trans>
        {title}: known as {name(from)}, now it would be {name(to)}. Lines that refuse {name(from)} would carry it.
      </Trans>
    </p>
  )
}

function DoubtfulWeight({ question }: { question: Extract<Question, { kind: 'weight' }> }) {
  const { title, count, all } = question
  const [weight, known] = [kgText(question.weight), kgText(question.known)]
  return (
    <p>
      {all ? (
        <Trans>
          {title}: one piece would weigh {weight} kg, known is {known} kg. Is this the weight of all {count}?
        </Trans>
      ) : (
        <Trans>
          {title}: one piece would weigh {weight} kg, known is {known} kg.
        </Trans>
      )}
    </p>
  )
}
