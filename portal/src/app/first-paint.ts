// Runs before the first paint as a classic script, so it can import nothing and repeats the keys of lib/browser-store.ts.
try {
  for (const name of ['theme', 'brand']) {
    const choice = localStorage.getItem(`sooner.device.${name}`)
    if (choice) document.documentElement.dataset[name] = choice
  }
} catch {
  // Storage is forbidden: the device's own scheme and the first brand stand.
}

export {}
