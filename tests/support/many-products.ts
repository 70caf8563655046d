/** A shelf of any size, made by the database itself: ten kinds of things in eight kinds of stuff, and a number of its own each. */
import type { Pool } from 'pg'

/** Adds `count` products with the words they are found by, as wide as real ones are. */
export async function manyProducts(pool: Pool, count: number): Promise<void> {
  const list = (words: string) => `(array['${words.split(' ').join("','")}'])`
  for (let from = 1; from <= count; from += 1000)
    await pool.query(`
    insert into product (id, mall_type, item_id, source, seller_id, seller_name, title, title_en, price, url, search_text,
      seen_at, created_at, stock, desc_img_list, props_list, sku_list)
    select gen_random_uuid()::text, (array['taobao','1688','weidian'])[1 + n % 3], '77' || n, 'catalog', 's' || n % 500,
      'seller ' || n % 500, '商品' || n, 'thing ' || n, 100 + (n * 7919) % 100000, 'https://example.com/' || n,
      ${list('陶瓷 木质 不锈钢 纯棉 复古 迷你 便携 儿童')}[1 + n % 8] || ${list('马克杯 键盘 台灯 卫衣 背包 雨伞 手表 花瓶 耳机 茶壶')}[1 + n / 8 % 10] || ' ' ||
      ${list('ceramic wooden steel cotton vintage mini portable kids')}[1 + n % 8] || ' ' ||
      ${list('mug keyboard lamp hoodie backpack umbrella watch vase earbuds teapot')}[1 + n / 8 % 10] ||
      ' seller ' || n % 500 || ' model' || n || ' 家居 home kitchen decoration', 0, n, n % 5,
      to_jsonb(array(select md5((n * i)::text) from generate_series(1, 30) i)),
      to_jsonb(array(select md5((n + i)::text) from generate_series(1, 30) i)),
      to_jsonb(array(select md5((n - i)::text) from generate_series(1, 40) i))
    from generate_series(${from}, ${Math.min(count, from + 999)}) n`)
  await pool.query(`
    insert into search_word (word)
    select distinct word from product, search_words_of(search_text) as word on conflict do nothing`)
  await pool.query('vacuum analyze product')
  await pool.query('vacuum analyze search_word')
}
