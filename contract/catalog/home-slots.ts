/** Names that the build leaves in the home page where the server puts what is the shop's own (docs/decisions/020). */
export const slots = {
  brand: 'slot-brand',
  item: 'slot-item',
  mall: 'slot-mall',
  picture: 'slot-picture',
  title: 'slot-title',
  prerendered: '<!--slot-prerendered-->',
}

/** Where a page's content goes (index.html): until then the shape of a page that is not here yet. */
export const emptyRoot = /<div id="root">.*?<\/div>/s
