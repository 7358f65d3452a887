import { axeProblems } from './axe';

test('every fault is told with its rule and its element, each as often as it is there', async () => {
  document.body.innerHTML = `<main><h1>Faults</h1><button></button><button></button><input><img src="a.png">
    <div role="listitem">x</div><ul><div>y</div></ul><button>Good</button></main>`;
  expect((await axeProblems()).sort()).toEqual([
    'aria-required-parent: <div role="listitem">x</div>',
    'button-name: <button></button>',
    'button-name: <button></button>',
    'image-alt: <img src="a.png">',
    'label: <input>',
    'list: <ul><div>y</div></ul>',
  ]);
});
