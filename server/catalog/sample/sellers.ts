/** The sellers of the sample shop. Each sells several things, so that carts and orders group (product.md 4). */
export interface Seller {
  id: string
  name: string
}

export const qingshan: Seller = { id: '2208815630417', name: '青杉制衣' }
export const luye: Seller = { id: '2211490572386', name: '鹿野鞋铺' }
export const banri: Seller = { id: '3937204418', name: '半日电子' }
export const muge: Seller = { id: '2200736914528', name: '木格家居旗舰店' }
export const yizhi: Seller = { id: '1714128890', name: '一纸文具杂货' }

export const yunshang: Seller = { id: 'b2b-2213087415922', name: '广州市云裳服饰厂' }
export const buyuan: Seller = { id: 'b2b-2208340951176', name: '泉州市步远鞋业有限公司' }
export const shenghai: Seller = { id: 'b2b-2215562093841', name: '深圳市声海电子有限公司' }
export const ciyu: Seller = { id: 'b2b-2201947735068', name: '景德镇瓷语陶瓷厂' }
export const qinghe: Seller = { id: 'b2b-3324160875', name: '义乌市晴和日用品商行' }

export const ashu: Seller = { id: '1685230947', name: '阿树的衣橱' }
export const chaoxi: Seller = { id: '1722094536', name: '潮汐银饰工作室' }
export const shanjian: Seller = { id: '1390758214', name: '山间茶事' }
export const xiaoman: Seller = { id: '1843617205', name: '小满手作' }
export const yehang: Seller = { id: '1766430829', name: '夜航数码' }
