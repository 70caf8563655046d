/**
 * A query whose text never changes, put together once: building it anew for each call costs more than sending it. Lists
 * are given as one array (`= any(...)`), so that one text, and one plan kept by the engine, serves lists of any length.
 */
import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './context.ts'

class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Stands for a value that comes later. */
type SlotOf<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name]

/**
 * `build` is called once, with `slot('name')` wherever a value will stand; a value that is not a slot is there for good.
 * Gives a function that runs the query with these values, in whatever transaction it is handed.
 */
export function prepared<Values extends Record<string, unknown>>() {
  return <Row>(
    build: (db: Db, slot: SlotOf<Values>) => Compilable<Row>,
  ): ((tx: Db, values: Values) => Promise<Row[]>) => {
    let text: CompiledQuery<Row> | undefined
    return async (tx, values) => {
      // While the query is built, a slot stands where the value will be.
      text ??= build(tx, ((name: string) => new Slot(name)) as unknown as SlotOf<Values>).compile()
      const parameters = text.parameters.map((it) => (it instanceof Slot ? values[it.name] : it))
      return (await tx.executeQuery<Row>({ ...text, parameters })).rows
    }
  }
}
