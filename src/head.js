// Before the first paint, in a syntax that every browser parses: one that is too old for the app is told so (contract/kit/supported-browsers.ts),
// then light or dark as the shopper chose (src/kit/session/appearance.ts says the same, and follows changes), then what a
// signed-in shopper's page will ask first is asked while its scripts are on their way (src/kit/session/head-start.ts), and last
// the app's scripts are begun, after what is painted before them (build/scripts-from-head.ts, server/web/page-hints.ts).
;(function () {
  if (typeof Promise === 'undefined' || !Promise.withResolvers) return location.replace('/old-browser')
  var page = document.documentElement
  function kept(key) {
    try {
      return localStorage.getItem(key)
      // oxlint-disable-next-line no-unused-vars -- browsers of ten years ago read a `catch` only with a name
    } catch (none) {
      // No storage: as the phone says.
      return null
    }
  }
  var chosen = kept('appearance')
  var night = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.dataset.theme = night ? 'dark' : 'light'
  // The worker brings the app from the phone.
  if (navigator.serviceWorker && navigator.serviceWorker.controller) page.dataset.kept = ''

  // A home page that came made (docs/decisions/020) is for nobody in particular. Who is known here starts bare instead.
  var home = page.dataset.home
  var currency = (/"currencyType":"(\w+)"/.exec(kept('appSettings') || '') || [])[1] || 'USD'
  if (home && (kept('userInfo') || (kept('currentLanguage') || home) !== home || currency !== 'USD'))
    page.dataset.start = 'bare'

  var user = (/"id":"([\w-]+)"/.exec(kept('userInfo') || '') || [])[1]
  if (kept('unfinishedWipe') || kept('unfinishedLogOut')) user = undefined
  // The orders as this phone last showed them, as soon as there is a page to show them on (src/documents/first-view.ts).
  var view = user && location.pathname + location.search === '/pages/index/index' && kept('firstView')
  if (view) document.addEventListener('readystatechange', paintFirst, { once: true })
  if (user && navigator.locks) startFor(user)
  var told = document.currentScript.dataset
  var begun = !told.files
  if (view || 'painted' in told) afterFirstPaint(begin)
  else begin()

  function begin() {
    if (begun) return
    begun = true
    told.files.split(' ').forEach(function (file) {
      var link = document.createElement('link')
      var isStyle = file.endsWith('css')
      link.rel = isStyle ? 'preload' : 'modulepreload'
      if (isStyle) link.as = 'style'
      link.crossOrigin = ''
      link.href = file
      document.head.append(link)
    })
    // The app looks for its place on the page.
    if (document.readyState === 'loading') document.addEventListener('readystatechange', run, { once: true })
    else run()
  }
  // A script of an unknown type does nothing until it is put in again as another: each in a task of its own, in order.
  function run() {
    document.querySelectorAll('script[type="later"]').forEach(function (script) {
      script.type = 'module'
      script.async = false
      document.head.append(script)
    })
  }
  // A page that nobody sees is never painted, and a picture may hang.
  function afterFirstPaint(then) {
    setTimeout(function () {
      then()
    }, 1500)
    if (document.hidden) return then()
    new PerformanceObserver(function (painted) {
      if (painted.getEntriesByName('first-contentful-paint').length) then()
    }).observe({ type: 'paint', buffered: true })
  }

  function paintFirst() {
    var first = JSON.parse(view)
    var shape = document.querySelector('.first-shape')
    if (!shape || first.user !== user || first.width !== innerWidth || first.language !== kept('currentLanguage'))
      return begin()
    var all = document.createElement('div')
    all.className = 'first-view'
    all.ariaHidden = true
    all.dir = first.dir
    first.parts.forEach(function (part) {
      var it = document.createElement(part.src ? 'img' : part.href ? 'a' : 'p')
      it.className = part.look
      if (part.text) it.textContent = part.text
      if (part.src) it.src = part.src
      if (part.href) it.href = part.href
      it.tabIndex = -1
      it.style.insetInlineStart = part.box[0] + 'px'
      it.style.insetBlockStart = part.box[1] + 'px'
      it.style.inlineSize = part.box[2] + 'px'
      it.style.blockSize = part.box[3] + 'px'
      all.append(it)
    })
    shape.replaceWith(all)
  }
  function startFor(user) {
    // The cookie changes with each use: one at a time, in all tabs.
    var token = navigator.locks.request('session', function () {
      return ask('/auth/refresh', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })
    })
    window.headStart = { user: user, at: performance.now(), token: token }
    // A phone that holds nothing of theirs yet waits for what they are looking for.
    if (location.pathname !== '/pages/index/index' || !window.indexedDB || !indexedDB.databases) return
    var holdsNothing = indexedDB.databases().then(function (found) {
      return !found.some(function (it) {
        return it.name === 'app-u-' + user
      })
    }, none)
    window.headStart.holdsNothing = holdsNothing
    window.headStart.documents = Promise.all([token, holdsNothing]).then(firstDocuments(user))
  }
  function firstDocuments(user) {
    return function (known) {
      if (!known[0] || !known[1]) return undefined
      return known[0]
        .clone()
        .json()
        .then(function (answer) {
          if (!answer.data || !answer.data.token || answer.data.user.id !== user) return undefined
          var headers = { Authorization: 'Bearer ' + answer.data.token }
          return ask('/sync/changes?before=999999999999999', { headers: headers })
        })
        .catch(none)
    }
  }
  // Whatever goes wrong here the app asks again.
  function ask(path, how) {
    how.credentials = 'same-origin'
    how.cache = 'no-store'
    how.signal = AbortSignal.timeout(10000)
    return fetch('/api' + path, how).then(function (answer) {
      return answer.status === 200 && !answer.redirected ? answer : undefined
    }, none)
  }
  function none() {
    return undefined
  }
})()
