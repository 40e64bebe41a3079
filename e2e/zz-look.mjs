import { chromium } from '@playwright/test';
const base='http://localhost:4105';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
const login=await (await fetch(base+'/api/auth/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email:'cliente@martelo.example',password:'martelo-demonstracao'})})).json();
const list=await (await fetch(base+'/api/vehicles/public?limit=100')).json();
const v=list.vehicles.find(x=>x.phase==='running'&&x.imagens.length>2&&x.valorFipe)||list.vehicles[0];
console.log('vehicle',v.id,login.user?.name, list.vehicles.filter(x=>x.phase==='running').length);
for (const scheme of ['light','dark']) {
 for (const [w,h] of [[390,844],[1440,900]]) {
  const c=await b.newContext({viewport:{width:w,height:h},colorScheme:scheme,hasTouch:w<800,isMobile:w<800,baseURL:base});
  await c.addInitScript(([t,u])=>{localStorage.setItem('token',t);localStorage.setItem('user',u)},[login.token,JSON.stringify(login.user)]);
  const p=await c.newPage();
  p.on('pageerror',e=>console.log('ERR',e.message));
  p.on('console',m=>m.type()==='error'&&console.log('CON',m.text()));
  await p.goto('/veiculos/'+v.id); await p.waitForTimeout(1500);
  await p.screenshot({path:`/tmp/look-v-${w}-${scheme}.png`,fullPage:true});
  await p.getByRole('button',{name:/, ver em tela cheia/}).click(); await p.waitForTimeout(1800);
  await p.screenshot({path:`/tmp/look-l-${w}-${scheme}.png`});
  await p.keyboard.press('Escape'); await p.waitForTimeout(600);
  if(w<800){ const btn=p.locator('button:visible').filter({hasText:/^(Dar lance|Cobrir)/}).last(); await btn.click(); await p.waitForTimeout(1200); await p.screenshot({path:`/tmp/look-s-${w}-${scheme}.png`}); await p.locator('.mantine-Drawer-content').evaluate(e=>{e.scrollTop=9999;const s=[...e.querySelectorAll('*')].concat(e);}); await p.waitForTimeout(300); await p.screenshot({path:`/tmp/look-s2-${w}-${scheme}.png`}); }
  await c.close();
 }
}
// 320
{const c=await b.newContext({viewport:{width:320,height:600},isMobile:true,hasTouch:true,baseURL:base});
 await c.addInitScript(([t,u])=>{localStorage.setItem('token',t);localStorage.setItem('user',u)},[login.token,JSON.stringify(login.user)]);
 const p=await c.newPage(); await p.goto('/veiculos/'+v.id); await p.waitForTimeout(1200); await p.screenshot({path:'/tmp/look-320.png'});
 console.log('overflow',await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth));
 await c.close();}
// no scripts
{const c=await b.newContext({viewport:{width:390,height:844},isMobile:true,hasTouch:true,baseURL:base});
 const p=await c.newPage(); await p.route('**/assets/*.js',r=>r.abort()); await p.goto('/veiculos/'+v.id); await p.waitForTimeout(1200); await p.screenshot({path:'/tmp/look-asleep.png',fullPage:true}); console.log(await p.evaluate(()=>document.documentElement.outerHTML.slice(0,300)));
 await c.close();}
// print
{const c=await b.newContext({viewport:{width:1440,height:900},colorScheme:'dark',baseURL:base});
 const p=await c.newPage(); await p.goto('/veiculos/'+v.id); await p.waitForTimeout(1200); await p.pdf({path:'/tmp/look.pdf',format:'A4'});
 await p.emulateMedia({media:'print'}); await p.setViewportSize({width:760,height:1100}); await p.screenshot({path:'/tmp/look-print.png',fullPage:true});
 await c.close();}
await b.close();
