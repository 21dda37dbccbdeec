import { mount } from 'svelte';
import App from './App.svelte';
import { startRouter } from './local/router.svelte';
import './styles/tokens.css';
import './styles/kit.css';

startRouter();
mount(App, { target: document.body });

// Everything works without it too, only not without a network.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => void navigator.serviceWorker.register('./sw.js').catch(() => undefined));
}
