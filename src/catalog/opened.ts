/** The tile a product was opened from: its picture grows into the product's own (design.md 5), and is there at once. */
let opened: { itemId: string; src: string } | undefined

/** `tile` is the link that was pressed; its picture is the one that moves, however often the product is on the page. */
export function openFrom(tile: Element, itemId: string, src: string): void {
  for (const it of document.querySelectorAll('[data-opened]')) it.removeAttribute('data-opened')
  tile.setAttribute('data-opened', '')
  opened = { itemId, src }
}

/** The picture of the tile this product was opened from; undefined when it came from elsewhere. */
export const openedPicture = (itemId: string): string | undefined =>
  opened?.itemId === itemId ? opened.src : undefined

/** Back on the page of tiles: the first of this product's takes the picture back. For a ref. */
export function claimPicture(tile: Element | null, itemId: string): void {
  if (tile && opened?.itemId === itemId && !document.querySelector('[data-opened]'))
    tile.setAttribute('data-opened', '')
}
