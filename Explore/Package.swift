// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "EaselExplore",
  products: [.executable(name: "easel-explore", targets: ["easel-explore"])],
  dependencies: [.package(url: "https://github.com/apple/swift-nio", from: "2.101.2")],
  targets: [
    // The library for C, which scripts/build-explore builds first.
    .systemLibrary(name: "CEasel"),
    // A link to the file of the package outside.
    .target(name: "COlderGlibc"),
    .executableTarget(
      name: "easel-explore",
      dependencies: [
        "CEasel", "COlderGlibc",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      path: "Sources/Explore",
      resources: [.embedInCode("Page")],
      linkerSettings: [.unsafeFlags(["-Xlinker", "--wrap=hypotf"])]),
  ],
  swiftLanguageModes: [.v6]
)
