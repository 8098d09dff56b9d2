/* A stand-in for the Freshworks Help Widget with the same methods, whose effects are visible in the page. */
(() => {
  const container = Object.assign(document.createElement('div'), { id: 'freshworks-container' });
  container.innerHTML =
    '<button type="button">Ask support</button>' +
    '<form aria-label="Ticket"><label>Name <input name="name"></label> <label>Mail <input name="email"></label> ' +
    '<label>Page <input name="cf_page"></label></form>';
  container.style.cssText = 'position: fixed; right: 8px; bottom: 8px; background: white; color: black';
  document.body.append(container);
  const fill = (values) => {
    for (const [name, value] of Object.entries(values)) {
      const field = container.querySelector(`[name="${name}"]`);
      if (field) field.value = value;
    }
  };
  const methods = {
    show: (part) => part === 'launcher' && (container.querySelector('button').hidden = false),
    hide: (part) => part === 'launcher' && (container.querySelector('button').hidden = true),
    identify: (part, values) => part === 'ticketForm' && fill(values),
    prefill: (part, { custom_fields, ...values }) => part === 'ticketForm' && fill({ ...values, ...custom_fields }),
  };
  window.FreshworksWidget = (method, ...rest) => methods[method](...rest);
})();
