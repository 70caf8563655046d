/**
 * The files that take minutes begin first, so that no core waits for the last of them alone; then one project after the other, because a
 * worker is used again only by the next file of its own project.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const long = ['tests/attacks/histories', 'tests/attacks/fuzz', 'tests/run/', 'tests/attacks/']
const rank = (it: TestSpecification): number => {
  const at = long.findIndex((part) => it.moduleId.includes(part))
  return at < 0 ? long.length : at
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own method, not an array's
    const usual = await super.sort(files)
    return usual.toSorted((a, b) => rank(a) - rank(b) || a.project.name.localeCompare(b.project.name))
  }
}
