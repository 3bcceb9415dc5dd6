/** A document with everything that the rules look at, and nothing wrong. */
export const CLUB_DOCUMENT = `
{"site":{"name":"Slipway Boat Club","tagline":"Boats for members","description":"Boats, bookings and news.","picture":"sailboat"},"theme":{"primary":"#1f4e79","fonts":"sans-clean","tone":"clear","scheme":"light"}}
{"pages":[{"id":"home","path":"/","title":"Home"},{"id":"boats","path":"/boats","title":"Boats","menu":"both"},{"id":"boat","path":"/boats/:slug","title":"Boat","entity":"boat"},{"id":"reserve","path":"/reserve","title":"Reserve"},{"id":"figures","path":"/figures","title":"Figures"}],"cta":"reserve"}
{"entity":"boat","label":"Boat","plural":"Boats","icon":"sailboat","fields":["name:text!# Name","code:slug! Code","kind:(dinghy=Dinghy|yacht=Yacht)! Kind","fee:money! Fee","seats:int Seats","rating:rating Rating","photo:image Photo","site:url Website","launched:date Launched","insured:bool Insured","share:pct Share","keeper:>member Keeper"],"access":{"read":"public","create":"nobody"}}
{"entity":"member","label":"Member","plural":"Members","icon":"users","fields":["name:text!# Name","email:email!~ Email"],"access":{"read":"public","create":"nobody"}}
{"entity":"booking","label":"Booking","plural":"Bookings","icon":"calendar-check","fields":["who:text!# Who","boat:>boat! Boat","from:date! From","to:date! To","state:(asked=Asked|agreed=Agreed) State"],"access":{"read":"public","create":"public"},"rules":[{"kind":"noOverlap","resource":"boat","from":"from","to":"to"}],"flow":{"field":"state","steps":[{"id":"agree","label":"Agree","from":["asked"],"to":"agreed","by":"nobody"}]},"effects":[{"on":"step:agree","do":"set","to":"self","field":"state","value":"agreed"}]}
{"accounts":{"entity":"member","roles":[{"id":"sailor","label":"Sailor","demo":"ada"},{"id":"purser","label":"Purser","manages":["booking","boat"],"demo":"ben"}],"demo":"sailor"}}
{"admin":{"metrics":["count:booking","sum:boat.fee",{"kind":"chart","chart":"bar","entity":"boat","by":"kind"}]}}
{"block":"home-hero","page":"home","type":"hero","variant":"split","title":"Take a boat out","actions":[{"label":"Reserve","to":"reserve"}],"options":{"picture":"sailboat"}}
{"block":"home-cards","page":"home","type":"cards","variant":"icons","items":[{"title":"Dry sails","icon":"anchor","text":"Hung up after every trip.","action":{"label":"Form","to":"reserve#reserve-form"}}]}
{"block":"boats-list","page":"boats","type":"collection","variant":"cards","title":"Boats","query":{"entity":"boat","filter":[{"field":"kind","op":"eq","value":"dinghy"}],"sort":"-fee","limit":12},"fields":["photo","name","fee"],"options":{"search":true,"filters":["kind"],"sorts":["fee"],"action":"detail"}}
{"block":"boat-detail","page":"boat","type":"detail","query":"boat"}
{"block":"reserve-form","page":"reserve","type":"form","title":"Reserve","query":"booking","fields":["who","boat","from","to"],"options":{"button":"Ask for it"}}
{"block":"figures-stats","page":"figures","type":"stats","query":"boat","options":{"metrics":["count:boat","avg:boat.fee"]}}
{"block":"figures-chart","page":"figures","type":"chart","title":"Fees","query":"boat","options":{"chart":"bar","field":"fee","by":"kind"}}
{"rows":"member","cols":["@id","name","email"],"data":[["ada","Ada Moss","ada@slipway.test"],["ben","Ben Roe","ben@slipway.test"]]}
{"rows":"boat","cols":["@id","name","code","kind","fee","seats","rating","photo","site","launched","insured","share","keeper"],"data":[["tern","Tern","tern","dinghy",12,2,4,"art:sailboat","https://slipway.test/tern","2019-04-01",true,40,"ada"],["heron","Heron","heron","yacht",48,6,5,"art:ship","https://slipway.test/heron","@-900d",true,60,"ben"]]}
{"rows":"booking","cols":["@id","who","boat","from","to","state"],"data":[["b1","Cleo","tern","@+1d","@+3d","asked"],["b2","Dan","tern","@+3d","@+5d","agreed"]]}
`.trim();
