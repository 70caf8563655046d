/** A number of ours, as people read it aloud. */
import { printNumber } from '#contract/kit/number.ts'

export const OurNumber = ({ of }: { of: string }) => <bdi>{printNumber(of)}</bdi>
